import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { useDialogCommand } from '../../../../kit/graphql/dialog-command.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import { confirm } from '../../../../kit/overlay/confirm.tsx'
import { ReasonDialog } from '../../../../kit/overlay/reason-dialog.tsx'
import { download } from '../../../../kit/page/download.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { Figures } from './import.figures.tsx'
import { RollBackSalesImportDocument, SetAsideSalesDocument } from './import.gql.gen.ts'
import css from './import.module.css'
import { ImportReceipts } from './import.receipts.tsx'
import type { SalesImport } from './import.record.ts'
import { count, stateText } from './import.words.ts'

const open_states = 'rejected,conflict,changed'
const tabs = [
  { value: open_states, label: 'Perlu ditangani' },
  { value: 'recorded', label: 'Tercatat' },
  { value: 'duplicate', label: 'Sudah ada' },
  { value: 'mended,set_aside', label: 'Sudah ditangani' },
]
const back_tabs = [
  { value: 'taken_back', label: 'Dibatalkan' },
  { value: `${open_states},duplicate`, label: 'Tidak masuk' },
]

/** What came of a file that was taken over, what of it is still to be dealt with, and the way back. */
export function ImportResult({ file, onLeave }: { file: SalesImport; onLeave: () => void }) {
  const { id, file_name, outlet, status, open_count, receipt_count, total } = file
  const [is_setting_aside, setSettingAside] = useState(false)
  const back = useCommand(RollBackSalesImportDocument)
  const is_committed = status === 'committed'
  const askBack = async () => {
    const yes = await confirm({
      title: `Batalkan impor ${file_name}?`,
      text: `${count(receipt_count)} nota keluar dari semua laporan dan stoknya dikembalikan. File dapat diimpor lagi.`,
      action: 'Batalkan impor',
      tone: 'danger',
    })
    if (yes) back.mutate({ id })
  }
  return (
    <div className={css.stack}>
      <Card>
        <CardHead title={file_name} note={`${outlet.name}. ${stateText(file)}`} lined />
        <Figures
          figures={[
            ['Nota tercatat', count(receipt_count)],
            ['Total', formatRupiah(total)],
            ['Sudah ada', count(file.duplicate_count)],
            ['Nota bermasalah', count(file.rejected_count)],
            ['Berbeda atau berubah', count(file.conflict_count)],
            ['Perlu ditangani', count(open_count)],
          ]}
        />
      </Card>
      {file.fault && <Notice tone="warn">{file.fault}</Notice>}
      {open_count > 0 && (
        <Card>
          <CardHead
            title={`${count(open_count)} nota belum masuk`}
            note="Unduh, perbaiki, lalu unggah lagi; atau kesampingkan bila memang tidak perlu."
          />
          <div className={css.actions}>
            {file.is_file_kept && (
              <Button
                tone="primary"
                icon={<IconDownload />}
                onClick={() => void download(`/api/sales/problems/${id}`, 'perbaikan.csv').catch(reportError)}
              >
                Unduh baris bermasalah
              </Button>
            )}
            <Button onClick={() => setSettingAside(true)}>Kesampingkan semua</Button>
          </div>
        </Card>
      )}
      {status !== 'discarded' && (
        <ImportReceipts
          key={`${status} ${open_count}`}
          id={id}
          tabs={is_committed ? tabs : back_tabs}
          initial={is_committed ? (open_count > 0 ? open_states : 'recorded') : 'taken_back'}
        />
      )}
      <div className={css.foot}>
        <Button icon={<IconArrowLeft />} onClick={onLeave}>
          Kembali ke daftar
        </Button>
        {is_committed && receipt_count > 0 && (
          <Button busy={back.isPending} onClick={() => void askBack()}>
            Batalkan impor
          </Button>
        )}
      </div>
      {is_setting_aside && (
        <SetAsideDialog id={id} open_count={open_count} onClose={() => setSettingAside(false)} />
      )}
    </div>
  )
}

/** Asks why receipts stay out for good. */
function SetAsideDialog({
  id,
  open_count,
  onClose,
}: {
  id: number
  open_count: number
  onClose: () => void
}) {
  const command = useDialogCommand(SetAsideSalesDocument, {
    success: 'Nota berhasil dikesampingkan!',
    outdated: ['SalesImport', 'SalesImportReceipt'],
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`Kesampingkan ${count(open_count)} nota?`}
      text="Nota ini tidak dicatat dan tidak lagi ditandai perlu ditangani. Alasannya masuk riwayat."
      action="Kesampingkan"
      tone="primary"
      max={200}
      command={command}
      problem={command.problems.note}
      onClose={onClose}
      onSend={(note) => command.run({ sales_import: { id, note } })}
    />
  )
}
