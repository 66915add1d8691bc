import { mount } from '../mount.tsx';
import '../style/all.ts';
import { OperatorConsole } from './frame/operator-console.tsx';
import { endSession } from './session.ts';

mount(OperatorConsole, () => endSession('signed_out'));
