import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { readApiPath } from '../../kit/graphql/api-path.ts'
import type { TypedDocument } from '../../kit/graphql/document.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { isAllowed, type ModuleKey } from '../../parts/access/access.ts'
import css from './developers.module.css'
import {
  ApiExampleMenusDocument,
  ApiExampleOutletsDocument,
  ApiExampleReceiptsDocument,
} from './developers.reference.gql.gen.ts'

type AnyDocument = TypedDocument<unknown, Record<string, never>>

interface Example {
  readonly key: string
  readonly label: string
  readonly module: ModuleKey
  readonly document: AnyDocument
}

const examples: readonly Example[] = [
  { key: 'outlets', label: 'Outlet', module: 'outlet', document: ApiExampleOutletsDocument as AnyDocument },
  { key: 'menus', label: 'Menu', module: 'menu', document: ApiExampleMenusDocument as AnyDocument },
  {
    key: 'receipts',
    label: 'Transaksi',
    module: 'report_transaction',
    document: ApiExampleReceiptsDocument as AnyDocument,
  },
]

type Language = 'curl' | 'js'

/** A request as a program sends it, in one of two languages. */
function textOf(language: Language, query: string): string {
  const address = new URL(readApiPath(), location.href).href
  const body = JSON.stringify({ query })
  if (language === 'curl')
    return [
      `curl ${address} \\`,
      '  -H "Authorization: Bearer $LUMBUNG_KEY" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '${body}'`,
    ].join('\n')
  return [
    `const answer = await fetch('${address}', {`,
    "  method: 'POST',",
    '  headers: {',
    "    authorization: 'Bearer ' + process.env.LUMBUNG_KEY,",
    "    'content-type': 'application/json',",
    '  },',
    `  body: JSON.stringify({ query: '${query}' }),`,
    '})',
    'const { data, errors } = await answer.json()',
  ].join('\n')
}

/** What an example answers now, with the rights of whoever looks. */
function Answer({ document }: { document: AnyDocument }) {
  const { data, isPending } = useDocument(document, {})
  if (isPending) return <p aria-busy="true">Memuat…</p>
  if (data === undefined) return null
  return (
    <section aria-label="Jawaban">
      <pre className={css.code}>{JSON.stringify(data, null, 2)}</pre>
    </section>
  )
}

/** Examples that can be run against the own brand: as a text to copy, and with their true answer. */
export function ApiExamples() {
  const allowed = examples.filter(({ module }) => isAllowed(module, 'view'))
  const [key, setKey] = useState(allowed[0]?.key ?? '')
  const [language, setLanguage] = useState<Language>('curl')
  const [run, setRun] = useState('')
  const example = allowed.find((candidate) => candidate.key === key)
  if (!example) return null
  const text = textOf(language, example.document.query)
  return (
    <Card>
      <CardHead title="Contoh" note="Jawabannya dari data brand Anda, dengan hak Anda." lined />
      <div className={css.body}>
        <div className={css.choices}>
          <Segmented
            label="Contoh"
            value={key}
            options={allowed.map(({ key: value, label }) => ({ value, label }))}
            onChange={setKey}
          />
          <Segmented
            label="Bahasa"
            value={language}
            options={[
              { value: 'curl', label: 'curl' },
              { value: 'js', label: 'JavaScript' },
            ]}
            onChange={setLanguage}
          />
        </div>
        <pre className={css.code}>{text}</pre>
        <div className={css.choices}>
          <CopyButton text={text} what="Contoh" label="Salin contoh" />
          <Button size="small" tone="primary" icon={<IconPlayerPlay />} onClick={() => setRun(key)}>
            Jalankan
          </Button>
        </div>
        {run === key && <Answer document={example.document} />}
      </div>
    </Card>
  )
}
