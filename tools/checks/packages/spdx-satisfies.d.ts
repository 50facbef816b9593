declare module 'spdx-satisfies' {
  /**
   * Whether a license expression, such as `(MIT OR CC0-1.0)`, can be met with the approved licenses.
   *
   * @throws {Error} when it is no expression of SPDX
   */
  export default function satisfies(expression: string, approved: string[]): boolean;
}
