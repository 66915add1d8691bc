import { hrefOf } from '../router.ts';
import { Facts } from './facts.tsx';
import { Id } from './id.tsx';

interface NamedIdsProps {
  readonly title: string;
  readonly ids: Readonly<Record<string, string>>;
  /** The views that show what an ID names. */
  readonly views: Readonly<Record<string, string>>;
}

/** What a record was about. */
export function NamedIds({ title, ids, views }: NamedIdsProps) {
  const named = Object.entries(ids);
  if (named.length === 0) return null;
  return (
    <section class="named" aria-labelledby="named">
      <h3 id="named">{title}</h3>
      <Facts facts={named.map(([name, id]) => [name, <Named name={name} id={id} view={views[name]} />])} />
    </section>
  );
}

interface NamedProps {
  readonly name: string;
  readonly id: string;
  readonly view: string | undefined;
}

function Named({ name, id, view }: NamedProps) {
  return <Id value={id} label={`the ${name}`} {...(view !== undefined && { href: hrefOf(view, id) })} />;
}
