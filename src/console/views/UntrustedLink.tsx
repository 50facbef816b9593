import { Button } from '@site/src/ui/Button';
import { UntrustedName } from '@site/src/ui/untrusted-text';
import { type ReactNode, use, useState } from 'react';
import { LinkFault } from '../components/foreignText';
import page from '../components/page.module.css';
import { webAddress } from './webAddress';

export function UntrustedLink({ href, children }: { href: string; children: ReactNode }) {
  const faultOf = use(LinkFault);
  const target = webAddress(href);
  if (!target) return <bdi>{children}</bdi>;
  const fault = faultOf(target.href);
  if (fault !== null)
    return (
      <>
        <bdi>{children}</bdi> <strong>({fault})</strong>
      </>
    );
  return (
    <>
      <a href={target.href} rel="noopener noreferrer nofollow" target="_blank">
        <bdi>{children}</bdi>
      </a>
      <span className={page.note}>
        {' '}
        (<UntrustedName text={target.place} />)
      </span>
    </>
  );
}

/**
 * A picture on another server is fetched only when the reader asks for it. The site's policy lets this
 * document show those of https alone; others open in a window of their own.
 */
export function UntrustedImage({ src, alt }: { src: string; alt: string }) {
  const [wanted, setWanted] = useState(false);
  const source = webAddress(src);
  const name = alt === '' ? null : <UntrustedName text={alt} />;
  if (!source || source.href.startsWith('mailto:')) return <span>[picture: {name}]</span>;
  if (wanted) {
    return <img src={source.href} alt={alt} referrerPolicy="no-referrer" />;
  }
  const place = <UntrustedName text={source.place} />;
  if (!source.href.startsWith('https:')) {
    return (
      <a href={source.href} rel="noopener noreferrer nofollow" target="_blank">
        Open picture {name && <>“{name}” </>}at {place}
      </a>
    );
  }
  return (
    <Button onClick={() => setWanted(true)}>
      Load picture {name && <>“{name}” </>}from {place}
    </Button>
  );
}
