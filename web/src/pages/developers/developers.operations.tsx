import { AUTHORIZATION_VERBS } from '@lumbung/server/kit/authorization.calc.ts'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useMe } from '../../parts/session/session.ts'
import css from './developers.module.css'
import { GetApiReferenceDocument, type GetApiReferenceQuery } from './developers.reference.gql.gen.ts'

type Operation = GetApiReferenceQuery['apiReference']['operations'][number]

const verbs: Readonly<Record<string, string>> = AUTHORIZATION_VERBS

/** The right that an operation takes, in words. */
function useRightText(): (operation: Pick<Operation, 'module' | 'authorization'>) => string {
  const { web_modules } = useMe()
  return ({ module, authorization }) => {
    if (!module || !authorization) return 'Semua kunci'
    const name = web_modules.find((entry) => entry.module.key === module)?.module.name ?? module
    return `Hak ${verbs[authorization] ?? authorization} ${name}`
  }
}

function ArgumentList({ of }: { of: Operation['arguments'] }) {
  if (of.length === 0) return <p className={css.none}>Tanpa argumen.</p>
  return (
    <ul className={css.arguments}>
      {of.map(({ name, type, is_required, fields }) => (
        <li key={name}>
          <code>{`${name}: ${type}`}</code> {is_required ? 'wajib' : 'boleh kosong'}
          {fields.length > 0 && (
            <p>
              <code>{fields.join(', ')}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function OperationEntry({ operation, right }: { operation: Operation; right: string }) {
  const { name, kind, description, answer, document } = operation
  return (
    <li>
      <details className={css.operation}>
        <summary>
          <code className={css.name}>{name}</code>
          <Pill tone={kind === 'query' ? 'info' : 'warn'}>{kind === 'query' ? 'Membaca' : 'Menulis'}</Pill>
          <span className={css.right}>{right}</span>
        </summary>
        <div className={css.body}>
          <p lang="en">{description}</p>
          <h3>Argumen</h3>
          <ArgumentList of={operation.arguments} />
          <h3>Jawaban</h3>
          <p>
            <code>{answer}</code>
          </p>
          <pre className={css.code}>{document}</pre>
          <div className={css.choices}>
            <CopyButton text={document} what="Kueri" label="Salin kueri" />
          </div>
        </div>
      </details>
    </li>
  )
}

/** How many were found, and that not all of them are shown. */
function foundText(total: number, shown: number): string {
  const all = `${formatNumber(total, 0)} operasi`
  return total > shown ? `${all}, ${formatNumber(shown, 0)} ditampilkan` : all
}

/** All that keys may call, found by typing. */
export function ApiOperations() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed)
  const rightOf = useRightText()
  const { data } = useDocument(GetApiReferenceDocument, { q }, { keep: true })
  const { total = 0, operations = [] } = data?.apiReference ?? {}
  return (
    <Card>
      <CardHead title="Operasi" note={data && foundText(total, operations.length)} lined />
      <div className={css.body}>
        <Input
          type="search"
          aria-label="Cari operasi"
          placeholder="Cari nama, modul, atau argumen"
          before={<IconSearch />}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {data && operations.length === 0 && <p className={css.none}>Tidak ada operasi yang cocok.</p>}
      <ul className={css.operations}>
        {operations.map((operation) => (
          <OperationEntry key={operation.name} operation={operation} right={rightOf(operation)} />
        ))}
      </ul>
    </Card>
  )
}
