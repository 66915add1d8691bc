import type { ComponentType } from 'preact';

import type { Scope, Session } from './session.ts';

export interface ViewProps {
  readonly session: Session;
  /** The ID in the address, as in #/orders/ID. The view stays while it changes: use it as the key of components for one thing. */
  readonly id: string | undefined;
}

/** A place of the page. */
export interface View {
  /** Its place in the address: #/path. */
  readonly path: string;
  readonly title: string;
  /** The scope that a person needs to see it. */
  readonly scope: Scope;
  /** True if it has no entry in the navigation, because another view leads to it. */
  readonly isInner?: boolean;
  readonly component: ComponentType<ViewProps>;
}
