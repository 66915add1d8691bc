import type { ComponentChildren } from 'preact';

import { CopyButton } from '../../../shared/components/id.tsx';
import type { ListedClient } from '../../../shared/credentials/client-dialogs.tsx';
import './sample.css';

interface SampleProps {
  readonly code: string;
  readonly children: ComponentChildren;
}

/** A first call, to be pasted. It never holds a secret. */
function Sample({ code, children }: SampleProps) {
  return (
    <section class="sample stack" aria-labelledby="sample">
      <h3 id="sample">Try it</h3>
      <p>{children}</p>
      <div class="sample-code">
        <pre>
          <code>{code}</code>
        </pre>
        <CopyButton text={code} label="the sample" />
      </div>
    </section>
  );
}

export function KeySample() {
  const code = `curl '${location.origin}/api/external/account' \\
  --header "x-api-key: $PARTNER_FULFILLMENT_API_KEY"`;
  return (
    <Sample code={code}>
      With the key in the environment variable <code>PARTNER_FULFILLMENT_API_KEY</code>, paste this into a
      terminal.
    </Sample>
  );
}

/** A client with a secret asks for a token; one with a key of its own needs our client, which signs for it. */
export function ClientSample({
  of: { client_id: id, authentication },
}: {
  readonly of: Pick<ListedClient, 'client_id' | 'authentication'>;
}) {
  if (authentication === 'client_secret_basic')
    return (
      <Sample
        code={`curl '${location.origin}/oauth/token' \\
  --user '${id}' \\
  --data 'grant_type=client_credentials'`}
      >
        Paste this into a terminal: curl asks for the secret. Send the <code>access_token</code> of the answer
        as <code>Authorization: Bearer …</code> for ten minutes.
      </Sample>
    );
  return (
    <Sample
      code={`const client = createPartnerClient({
  baseUrl: '${location.origin}',
  oauth: { clientId: '${id}', privateKey },
});`}
    >
      The{' '}
      <a href="/docs#section/typed-client" target="_blank" rel="noreferrer">
        typed client
      </a>{' '}
      signs with the private key and keeps the token.
    </Sample>
  );
}
