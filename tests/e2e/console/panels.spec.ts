/** Panels that tools draw (MCP Apps), and what hostile ones try. */
import { createSocket } from 'node:dgram';
import type { Page } from '@playwright/test';
import { panelErrors } from '../../support/console';
import { expect, heading, test } from '../../support/test';

test.use({ expectedErrors: panelErrors });

/** Shows a panel on a page as the console does, and waits until its scripts have run. */
async function showPanel(page: Page, html: string): Promise<void> {
  await page.evaluate(async (text) => {
    const frame = document.createElement('iframe');
    const begun = new Promise((resolve) => {
      window.addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow && data === 'begun') resolve(null);
      });
    });
    frame.src = '/frames/panel.xhtml';
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(text, '*'));
    document.querySelector('main')?.prepend(frame);
    await begun;
  }, `${html}<script>parent.postMessage('begun', '*')</script>`);
}

/** Has the browser send packets to a port of this machine. */
const callTo = (port: number) =>
  `{const c=new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.1:${port}'}]});c.createDataChannel('x');c.createOffer().then((o)=>c.setLocalDescription(o));globalThis.c=c}`;

test('a panel takes no key of another field, and sends no packet', async ({ page }) => {
  // The scripts of the page itself are not needed.
  await page.route('**/assets/js/**', () => undefined);
  await page.goto('/player', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  for (const [html, take] of [
    ['<input id="i">', 'i.blur();i.focus()'],
    ['<input id="i">', 'window.focus();i.blur();i.select()'],
    ['<label id="l">Name<input id="i"></label>', 'i.blur();l.click()'],
    ['<form id="f"><input required></form>', 'f.reportValidity()'],
    ['<dialog id="d"><input></dialog>', 'd.close();d.showModal()'],
    [
      '<button id="b" popovertarget="p">x</button><p id="p" popover><input autofocus></p>',
      "b.dispatchEvent(new MouseEvent('click'))",
    ],
  ] as const) {
    await showPanel(
      page,
      `${html}<script>addEventListener('keydown',({key})=>document.title+=key);setInterval(()=>{${take}},20)</script>`,
    );
  }
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Mine');
    document.querySelector('main')?.prepend(field);
  });
  const field = page.getByLabel('Mine');
  await field.click();
  await page.keyboard.type('my secret words', { delay: 30 });
  await expect(field).toHaveValue('my secret words');
  for (const frame of page.frames().filter((each) => each.url() === 'about:srcdoc'))
    expect(await frame.title()).toBe('');
  // Once the reader is in a panel, it may move the focus, and hears the keys.
  const panel = page.frames().find((each) => each.url() === 'about:srcdoc');
  await panel?.locator('#i').click();
  await page.keyboard.type('x');
  await expect.poll(() => panel?.title()).toBe('x');
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  const listen = async () => {
    const socket = createSocket('udp4');
    let packets = 0;
    socket.on('message', () => (packets += 1));
    await new Promise<void>((resolve) => {
      socket.bind(0, '127.0.0.1', resolve);
    });
    return { socket, port: socket.address().port, count: () => packets };
  };
  const [forPanels, forPage] = [await listen(), await listen()];
  const attack = callTo(forPanels.port);
  const markup = `<iframe srcdoc="<script>${attack}</script>"></iframe>`;
  const make = `const make=()=>{const f=document.createElement('iframe');f.srcdoc=${JSON.stringify(`<script>${attack}</script>`).replaceAll('</', String.raw`<\/`)};return f};`;
  for (const html of [
    `<script>${attack}</script>`,
    markup,
    `<p><template shadowrootmode="closed">${markup}</template></p>`,
    `<svg><foreignObject>${markup}</foreignObject></svg>`,
    `<p id="p"></p><script>${make}p.attachShadow({mode:'closed'}).append(make())</script>`,
    `<p id="p"></p><script>${make}const h=document.createElement('p');h.attachShadow({mode:'open',clonable:true}).append(make());p.append(h.cloneNode(true))</script>`,
    `<script>${make}addEventListener('load',()=>{document.open();document.append(make());document.close()})</script>`,
    `<p id="p"></p><script>${make}Element.prototype.remove=Document.prototype.querySelector=MutationObserver.prototype.observe=Function.prototype.call=()=>null;p.append(make())</script>`,
  ]) {
    // A panel may fail of what it is refused, and has begun all the same.
    await showPanel(page, html);
  }
  await page.evaluate(callTo(forPage.port));
  await expect.poll(forPage.count).toBeGreaterThan(0);
  expect(forPanels.count()).toBe(0);
  forPanels.socket.close();
  forPage.socket.close();
});
