import { Console } from './frame/console.tsx';
import { mount } from '../shared/mount.tsx';
import { endSession } from './session.ts';
import '../shared/style/all.ts';

mount(Console, () => endSession('signed_out'));
