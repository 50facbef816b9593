import { environment as data } from '@site/data';
import type { EnvironmentData, EnvironmentVariable } from '../../../data/types';
import { GooseText } from '../GooseText';
import { Since } from '../Since';
import { type Entry, ReferenceTable } from '../ReferenceTable';
import styles from './Variables.module.css';

const { variables }: EnvironmentData = data;
const repository = 'https://github.com/aaif-goose/goose/blob/main/';
const columns = ['Variable', 'What it is for', 'Default'];

export function Variables({ topic }: { readonly topic: string }) {
  return (
    <ReferenceTable
      columns={columns}
      entries={variables
        .filter((variable) => variable.topic === topic)
        .map((variable) => entry(variable, variable.inFile))}
    />
  );
}

export function FileKeys() {
  return (
    <ReferenceTable
      columns={['Key', ...columns.slice(1)]}
      entries={variables.filter(({ inFile }) => inFile).map((each) => entry(each, false))}
    />
  );
}

function entry(
  { name, purpose, source, default: byDefault }: EnvironmentVariable,
  namesFile: boolean,
): Entry {
  return {
    id: name,
    label: name,
    note: <Since kind="variable" name={name} />,
    cells: [
      <>
        <GooseText text={purpose} />
        {source !== null && (
          <>
            {' '}
            <a href={`${repository}${source}`} aria-label={`Source of ${name}`}>
              Source
            </a>
          </>
        )}
        {namesFile && <span className={styles.fact}> Also a key of config.yaml</span>}
      </>,
      byDefault !== null && <GooseText text={byDefault} end="" />,
    ],
  };
}
