declare module 'spdx-satisfies' {
  /**
   * Checks that the approved licenses meet an expression, such as `(MIT OR CC0-1.0)`.
   *
   * @throws {Error} when it is no expression of SPDX
   */
  export default function satisfies(expression: string, approved: string[]): boolean;
}
