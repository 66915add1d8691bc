import { mount } from '../shared/mount.tsx';
import '../shared/style/all.ts';
import { OperatorConsole } from './frame/operator-console.tsx';
import { endSession } from './session.ts';

mount(OperatorConsole, () => endSession('signed_out'));
