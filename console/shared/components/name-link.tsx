import { hrefOf } from '../router.ts';

interface NameLinkProps {
  /** The view that shows the thing. */
  readonly view: string;
  readonly id: string;
  readonly children: string;
}

/** The name of a thing in a list, which leads to it. */
export function NameLink({ view, id, children }: NameLinkProps) {
  return (
    <a class="long" href={hrefOf(view, id)}>
      {children}
    </a>
  );
}
