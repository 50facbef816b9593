import data from '@site/data/sdk.json';
import Heading from '@theme/Heading';
import type { SdkData, SdkMethod } from '../../../data/types';
import { FieldList } from './FieldList';
import { areaOf, caveat } from './methods';
import { TypeText } from './TypeText';
import styles from './sdk.module.css';

const sdk: SdkData = data;

/**
 * Methods of the SDK: those of `GooseClient`, or those of `client.goose` in some areas.
 *
 * @param areas words of {@link areaOf}, with a space between; none for `GooseClient` itself
 */
export function SdkMethods({ areas }: { readonly areas?: string }) {
  const wanted = areas?.split(' ');
  const methods = wanted
    ? sdk.goose.filter((method) => wanted.includes(areaOf(method)))
    : sdk.client;
  // Those of an area stand below the area's heading, the others directly below their section's.
  const level = wanted ? 'h4' : 'h3';
  return methods.map((method) => (
    <Method key={method.name} method={method} level={level} />
  ));
}

function Method({
  method,
  level,
}: {
  readonly method: SdkMethod;
  readonly level: 'h3' | 'h4';
}) {
  const { name, wire, request, response, description } = method;
  const warning = caveat(method);
  const fields = sdk.types.find((type) => type.name === request)?.fields ?? [];
  return (
    <section className={styles.method}>
      <Heading as={level} id={name}>
        <code>{name}</code>
      </Heading>
      {description !== '' && <p>{description}</p>}
      {warning !== null && <p className={styles.caveat}>{warning}</p>}
      <p className={styles.signature}>
        {request === null ? <code>()</code> : <TypeText text={`(${request})`} />} →{' '}
        <TypeText text={response} />
        {wire !== null && (
          <span className={styles.wire}>
            on the wire <code>{wire}</code>
          </span>
        )}
      </p>
      {fields.length > 0 && <FieldList fields={fields} />}
    </section>
  );
}
