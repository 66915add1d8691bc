import { Console } from './frame/console.tsx';
import { mount } from './mount.tsx';
import { endSession } from './session.ts';
import './style/all.ts';

mount(Console, () => endSession('signed_out'));
