import { IconBan, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '../../kit/graphql/command.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { RemarkDialog } from '../../parts/document/remark-dialog.tsx'
import { usePaper } from '../../parts/document/use-paper.ts'
import { useMe } from '../../parts/session/session.ts'
import { CancelAdjustmentDocument, DuplicateAdjustmentDocument } from './adjustment.gql.gen.ts'
import { useStep } from './adjustment.step.ts'
import type { AdjustmentDetail } from './adjustment.values.ts'

interface ButtonsProps {
  document: AdjustmentDetail
  /** Told before printing whether the sheet leaves blanks to fill in. */
  onBlank: (is_blank: boolean) => void
}

/** What can be done with a document whatever it waits for: print, copy, cancel. */
export function DocumentButtons({ document, onBlank }: ButtonsProps) {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const [is_asking, setAsking] = useState(false)
  const can_create = useCan('adjustment', 'create')
  const can_update = useCan('adjustment', 'update')
  const can_archive = useCan('adjustment', 'archive')
  const duplicate = useCommand(DuplicateAdjustmentDocument, {
    success: 'Dokumen digandakan sebagai draf!',
    onward: ({ duplicateAdjustment }) =>
      void navigate({
        to: '/adjustment/detail/$adjustmentId',
        params: { adjustmentId: String(duplicateAdjustment) },
      }),
  })
  const cancel = useStep(document, CancelAdjustmentDocument, {
    success: 'Dokumen berhasil dibatalkan!',
    onDone: () => setAsking(false),
  })
  const paper = usePaper('adjustments', document)
  const print = (is_blank: boolean) => {
    flushSync(() => onBlank(is_blank))
    window.print()
  }
  const { status, kind, number } = document
  const is_own = outlets.some(({ id }) => id === document.outlet_id)
  const has_moved = status === 'done' || status === 'sent'
  const may_cancel = is_own && status !== 'cancelled' && (has_moved ? can_archive : can_update)
  const is_being_counted = kind === 'count' && (status === 'draft' || status === 'counting')
  return (
    <>
      {is_being_counted && (
        <Button icon={<IconPrinter />} onClick={() => print(true)}>
          Cetak lembar hitung
        </Button>
      )}
      {!is_being_counted && (
        <Button icon={<IconPrinter />} onClick={() => print(false)}>
          Cetak
        </Button>
      )}
      <Button icon={<IconDownload />} busy={paper.busy} onClick={paper.save}>
        Unduh PDF
      </Button>
      {can_create && is_own && (
        <Button
          icon={<IconCopy />}
          busy={duplicate.isPending}
          onClick={() => duplicate.mutate({ id: document.id })}
        >
          Gandakan
        </Button>
      )}
      {may_cancel && (
        <Button icon={<IconBan />} onClick={() => setAsking(true)}>
          Batalkan
        </Button>
      )}
      {is_asking && (
        <RemarkDialog
          title={`Batalkan ${number}`}
          text={
            has_moved
              ? 'Stok dikembalikan seperti sebelum dokumen ini. Nomornya tetap tercatat.'
              : 'Dokumen tidak dapat dipakai lagi. Nomornya tetap tercatat.'
          }
          action="Batalkan dokumen"
          busy={cancel.isPending}
          onClose={() => setAsking(false)}
          onSend={(remark) =>
            cancel.mutate({ adjustment: { id: document.id, version: document.version, remark } })
          }
        />
      )}
    </>
  )
}
