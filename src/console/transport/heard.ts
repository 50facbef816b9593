import type { AnyMessage } from '@agentclientprotocol/sdk';

/** A message on a connection that several tabs share. */
export interface Heard {
  readonly from:
    /** It is for whoever can do something with it. */
    | 'goose'
    /** Another tab sent it to goose, or this page did before it was loaded anew. */
    | 'tab';
  readonly message: AnyMessage;
}
