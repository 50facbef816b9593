/** Reasons for a failed request, as far as a page can tell. */
export type TransportFailure =
  /** No answer that the page may read: nothing listens, the connection broke, or CORS hides it. */
  | 'network'
  /** Nothing came back in time; a goose that hangs takes requests and leaves them. */
  | 'slow'
  /** HTTP 401: the secret is not the one goose was started with. */
  | 'unauthorized'
  /** HTTP 404: goose does not know the connection, since it was started anew, or has no ACP. */
  | 'gone'
  /** HTTP 409: somebody else, such as another browser's page, reads this connection. */
  | 'busy'
  | 'unexpected';

/** Carries neither the secret nor the message that was sent. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportFailure;
  readonly status: number | null;

  constructor(kind: TransportFailure, status: number | null, options?: ErrorOptions) {
    super(`goose could not be reached (${status ?? kind})`, options);
    this.kind = kind;
    this.status = status;
  }
}
