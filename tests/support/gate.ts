export type Gate = ReturnType<typeof gate>;

/** `opened` settles once the test calls `open`. */
export function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open: () => open() };
}
