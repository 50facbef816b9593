/** Leads the reader to a field by its name, without moving what stands still around the form. */
export function focusField(form: HTMLElement | null, name: number) {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
