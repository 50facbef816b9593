/**
 * Runs in the head of each page. A browser that translates a page puts elements in place of its texts,
 * and React would crash the page when it removes such a text or adds something before it:
 * https://github.com/facebook/react/issues/11538
 */
export function outliveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    const place = next?.parentNode === this ? next : null;
    return insertBefore.call(this, added, place) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(
    this: Node,
    removed: Removed,
  ): Removed {
    if (removed.parentNode === this) removeChild.call(this, removed);
    return removed;
  };
}
