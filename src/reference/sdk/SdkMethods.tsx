import { sdk as data } from '@site/data';
import Heading from '@theme/Heading';
import type { SdkData, SdkMethod as Method } from '../../../data/types';
import { FieldList, TypeText } from './TypeText';
import { areaOf, caveat } from './methods';
import styles from './sdk.module.css';

const sdk: SdkData = data;

/** @param areas Results of {@link areaOf}, separated by spaces. */
export function SdkMethods({ areas }: { readonly areas: string }) {
  const wanted = areas.split(' ');
  return sdk.goose
    .filter((method) => wanted.includes(areaOf(method)))
    .map((method) => (
      <section key={method.name} className={styles.method}>
        <Heading as="h4" id={method.name}>
          <code>{method.name}</code>
        </Heading>
        <MethodText method={method} />
      </section>
    ));
}

/** A method of `GooseClient`. Its heading stands in the page, for the table of contents. */
export function SdkMethod({ name }: { readonly name: string }) {
  const method = sdk.client.find((each) => each.name === name);
  if (!method) throw new Error(`GooseClient has no method ${name}.`);
  return (
    <div className={styles.method}>
      <MethodText method={method} />
    </div>
  );
}

function MethodText({ method }: { readonly method: Method }) {
  const { wire, request, response, description } = method;
  const warning = caveat(method);
  const fields = sdk.types.find((type) => type.name === request)?.fields ?? [];
  return (
    <>
      {description !== '' && <p>{description}</p>}
      {warning !== null && <p className={styles.caveat}>{warning}</p>}
      <p className={styles.signature}>
        {/* The fields of a request stand below. */}
        {request === null || fields.length > 0 ? (
          <code>({request})</code>
        ) : (
          <TypeText text={`(${request})`} />
        )}{' '}
        → <TypeText text={response} />{' '}
        {wire !== null && (
          <span className={styles.wire}>
            on the wire <code>{wire}</code>
          </span>
        )}
      </p>
      {fields.length > 0 && <FieldList fields={fields} />}
    </>
  );
}
