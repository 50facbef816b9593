/** Read outside this site: no design tokens, and the script is text, as it stands in the file. */

export const savedStyles = String.raw`
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 52rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
.sum, .who span { color: light-dark(#566472, #9fb0c0); font-size: .875rem; overflow-wrap: anywhere; }
#controls:not([hidden]) { position: sticky; top: 0; display: flex; gap: .75rem; align-items: center; padding: .75rem 0; background: Canvas; }
#step { flex: 1; min-width: 0; height: 1.5rem; }
button { min-height: 2.5rem; min-width: 5.5rem; font: inherit; }
ol { display: grid; gap: 1rem; margin: 1rem 0; padding: 0; list-style: none; }
li { padding-inline-start: .75rem; border-inline-start: 3px solid #7d8994; }
li[hidden] { display: none; }
.prompt { border-color: #c2570c; }
.call { border-color: #2f81c1; }
.result { border-color: #2f8f57; }
.failed { border-color: #d33a31; }
.who { color: light-dark(#566472, #9fb0c0); }
pre { margin: 0; font: 0.9rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.prompt pre, .text pre, .thinking pre, .notice pre { font: inherit; }
.prompt pre { font-weight: 600; }
del { color: light-dark(#b3261e, #ff8a80); text-decoration: none; }
ins { color: light-dark(#17663a, #7ddba0); text-decoration: none; }
aside { margin-top: .5rem; padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fbe9dc, #3a2a1c); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (prefers-reduced-motion: reduce) { #play { display: none; } }
@media print { #controls:not([hidden]) { display: none; } li[hidden] { display: block; } }
`;

export const savedScript = String.raw`
const steps = document.querySelectorAll('li');
const slider = document.getElementById('step');
const play = document.getElementById('play');
let timer = 0;
function show(step) {
  slider.value = step;
  steps.forEach((each, index) => { each.hidden = index >= step; });
  document.getElementById('count').value = step + '/' + steps.length;
}
function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = 'Replay';
}
function go() {
  const step = Number(slider.value);
  if (step >= steps.length) return stop();
  show(step + 1);
  steps[step].scrollIntoView({ block: 'nearest' });
  timer = setTimeout(go, Math.min(700 + 14 * steps[step].textContent.length, 2600));
}
slider.addEventListener('input', () => { stop(); show(slider.valueAsNumber); });
play.addEventListener('click', () => {
  if (timer) return stop();
  play.textContent = 'Pause';
  if (Number(slider.value) >= steps.length) show(0);
  go();
});
show(steps.length);
document.getElementById('controls').hidden = steps.length < 2;
`;
