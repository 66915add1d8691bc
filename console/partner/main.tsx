import '../shared/style/all.ts';
import { startConsole } from '../shared/frame/console.tsx';
import { state } from './session.ts';
import { PartnerShell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

startConsole(state, SignIn, PartnerShell);
