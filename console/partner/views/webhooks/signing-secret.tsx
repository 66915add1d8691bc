import { SecretShown } from '../../../shared/components/secret-shown.tsx';

/** The signing secret of a webhook that was just registered or rotated. */
export function SigningSecret({ secret }: { readonly secret: string }) {
  return (
    <SecretShown secret={secret} label="the signing secret">
      <strong>Copy the signing secret now.</strong> It is shown once, and never again. Your receiver verifies
      each delivery with it.
    </SecretShown>
  );
}
