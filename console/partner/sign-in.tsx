import { useAction } from '../shared/components/action.tsx';
import { Button } from '../shared/components/button.tsx';
import { Card } from '../shared/components/section.tsx';
import { environment, isOwnDevelopment } from '../shared/environment.ts';
import { readOwn, SignInPage } from '../shared/frame/sign-in.tsx';
import { signIn, state } from './session.ts';

const prefix = environment === 'development' ? 'dev' : 'prod';
const wellFormed = new RegExp(`^${prefix}_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$`);

export function SignIn() {
  const action = useAction();
  return (
    <SignInPage
      title="Partner console"
      itself="console"
      label="API key"
      ending={state.ending.value}
      action={action}
      enter={enter}
    >
      {isOwnDevelopment() && (
        <Card title="Just looking?">
          <p>This server runs on your machine. Look around as its demo partner, with test data.</p>
          <Button disabled={action.isBusy} onClick={() => action.run(enterDemo)}>
            Enter as the demo partner
          </Button>
        </Card>
      )}
      <p class="muted">
        No key yet? The operator issues them. <a href="/docs">Read the documentation</a>.
      </p>
    </SignInPage>
  );
}

/** Refuses a text that cannot be a key, without sending it. */
async function enter(key: string): Promise<void> {
  if (!wellFormed.test(key))
    throw new Error(
      `This is not a whole API key of ${environment}. It starts with ${prefix}_ and has ${prefix.length + 61} characters.`,
    );
  await signIn(key);
}

async function enterDemo(): Promise<void> {
  const demo = await readOwn('/console/demo', 'api_key', 'clinic_id');
  if (demo === undefined)
    throw new Error('This server has no demo partner. It has one in development, on an empty database.');
  await signIn(demo.api_key, demo.clinic_id);
}
