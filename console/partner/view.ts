import type { ComponentType } from 'preact';

import type { Scope, Session } from './session.ts';

export interface ViewProps {
  readonly session: Session;
  /** The ID in the address, as in #/orders/ID. The view starts again if it changes. */
  readonly id: string | undefined;
}

/** An entry of the navigation. */
export interface View {
  /** Its place in the address: #/path. */
  readonly path: string;
  readonly title: string;
  /** The scope that a key needs to see it. */
  readonly scope: Scope;
  readonly component: ComponentType<ViewProps>;
}
