import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { clearType } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { download } from '../../kit/page/download.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect, TextArea } from '../../kit/ui/input.tsx'
import { uploadFile } from '../../kit/upload/upload-file.ts'
import { FileDrop } from '../../parts/spreadsheet/file-drop.tsx'
import type { GetWorkbooksQuery } from './workbook.gql.gen.ts'
import css from './workbook.module.css'

export type SheetKind = GetWorkbooksQuery['workbookSheets'][number]

interface GiveProps {
  sheets: readonly SheetKind[]
  onUploaded: (id: number) => void
}

/** Ways to begin: take the template and give it back, paste one table, or what else is given. */
export function GiveWorkbook({ sheets, onUploaded, children }: GiveProps & { children?: ReactNode }) {
  const take = async (id: number) => {
    await clearType('Workbook')
    onUploaded(id)
  }
  const one = sheets.length === 1 ? sheets[0] : undefined
  return (
    <div className={css.steps}>
      <Card>
        <CardHead
          title="Unggah file"
          note={
            one
              ? `XLSX atau CSV berisi lembar ${one.title}.`
              : 'XLSX dengan satu atau beberapa lembar, atau CSV satu lembar.'
          }
        />
        <FileDrop
          url={one ? `/api/workbook/upload?sheet=${one.key}` : '/api/workbook/upload'}
          label="File buku kerja"
          accept=".xlsx,.csv,.tsv,.txt"
          refused="File harus berupa XLSX atau CSV"
          most_megabytes={20}
          note="Paling besar 20 MB dan 50.000 baris per lembar."
          onUploaded={(id) => void take(id)}
        />
      </Card>
      <TakeTemplate sheets={sheets} />
      <PasteTable sheets={sheets} onUploaded={(id) => void take(id)} />
      {children}
    </div>
  )
}

/** The template, with the sheets that are wanted. */
function TakeTemplate({ sheets }: Pick<GiveProps, 'sheets'>) {
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [is_loading, setLoading] = useState(false)
  const wanted = sheets.filter(({ key }) => !left_out.has(key))
  const take = async () => {
    setLoading(true)
    const query = wanted.map(({ key }) => key).join(',')
    await download(`/api/workbook/template?sheets=${query}`, 'buku-kerja.xlsx').catch(reportError)
    setLoading(false)
  }
  const turn = (key: string, is_on: boolean) => {
    const next = new Set(left_out)
    if (is_on) next.delete(key)
    else next.add(key)
    setLeftOut(next)
  }
  return (
    <Card>
      <CardHead title="Unduh templat" note="Berisi data Anda saat ini dan petunjuk pengisian." />
      <div className={css.body}>
        {sheets.length > 1 && (
          <fieldset className={css.sheets}>
            <legend className="sr-only">Lembar templat</legend>
            {sheets.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={!left_out.has(key)}
                onChange={(event) => turn(key, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <Button
          icon={<IconDownload />}
          busy={is_loading}
          disabled={wanted.length === 0}
          onClick={() => void take()}
        >
          Unduh templat
        </Button>
      </div>
    </Card>
  )
}

/** Cells as they are copied from a spreadsheet, headings first. */
function PasteTable({ sheets, onUploaded }: GiveProps) {
  const [sheet, setSheet] = useState<string>(sheets[0]?.key ?? '')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [is_loading, setLoading] = useState(false)
  const chosen = sheets.find(({ key }) => key === sheet)
  const send = async () => {
    setLoading(true)
    setRefusal(undefined)
    try {
      const file = new File([text], `tempel-${chosen?.title ?? 'tabel'}.txt`, { type: 'text/plain' })
      const url = `/api/workbook/upload?sheet=${sheet}`
      const { id } = await uploadFile<{ id: number }>(url, file, () => {}, new AbortController().signal)
      onUploaded(id)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'VALIDATION') setRefusal(error.message)
      else reportError(error)
    }
    setLoading(false)
  }
  return (
    <Card>
      <CardHead title="Tempel tabel" note="Salin sel dari spreadsheet bersama judul kolomnya." />
      <div className={css.body}>
        <Field label="Lembar" help={chosen?.about}>
          {(control) => (
            <NativeSelect
              {...control}
              value={sheet}
              options={sheets.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(event) => setSheet(event.target.value)}
            />
          )}
        </Field>
        <Field label="Isi tabel" error={refusal}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              value={text}
              placeholder={chosen?.columns?.slice(0, 4).join('\t')}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button
          icon={<IconUpload />}
          busy={is_loading}
          disabled={text.trim() === ''}
          onClick={() => void send()}
        >
          Periksa tabel
        </Button>
      </div>
    </Card>
  )
}
