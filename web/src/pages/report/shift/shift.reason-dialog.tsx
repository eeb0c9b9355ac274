import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import type { TypedDocument } from '../../../kit/graphql/document.ts'
import { ReasonDialog } from '../../../kit/overlay/reason-dialog.tsx'
import {
  ApproveShiftSessionDocument,
  ReopenShiftSessionDocument,
  SetShiftSessionReasonDocument,
} from './shift.gql.gen.ts'
import type { SessionDetail } from './shift.session.ts'

interface ReasonVariables {
  shift_session: { id: number; version?: number | null; reason: string }
}

interface DialogProps {
  session: SessionDetail
  onClose: () => void
}

interface SessionReasonProps<R> extends DialogProps {
  document: TypedDocument<R, ReasonVariables>
  title: string
  text: string
  action: string
  success: string
  initial?: string
}

function SessionReasonDialog<R>({ session, document, success, ...asked }: SessionReasonProps<R>) {
  const { id, version } = session
  const command = useDialogCommand(document, {
    success,
    outdated: ['ShiftSession'],
    onDone: asked.onClose,
  })
  return (
    <ReasonDialog
      {...asked}
      tone="primary"
      command={command}
      problem={command.problems.reason}
      onSend={(reason) => command.run({ shift_session: { id, version, reason } })}
    />
  )
}

/** Asks why a closed session is opened again, and says what becomes of it. */
export function ReopenDialog(props: DialogProps) {
  return (
    <SessionReasonDialog
      {...props}
      document={ReopenShiftSessionDocument}
      title="Buka kembali sesi ini?"
      text="Hasil hitung tetap tersimpan di riwayat. Sesi berjalan lagi sampai dihitung dan ditutup ulang."
      action="Buka kembali"
      success="Sesi dibuka kembali!"
    />
  )
}

/** Asks why what was counted differs. */
export function ExplainDialog(props: DialogProps) {
  return (
    <SessionReasonDialog
      {...props}
      document={SetShiftSessionReasonDocument}
      title="Alasan selisih"
      text="Dicatat bersama nama Anda dan waktunya."
      action="Simpan alasan"
      success="Alasan berhasil disimpan!"
      initial={props.session.reason ?? ''}
    />
  )
}

/** Agrees to what differs beyond what the outlet tolerates, with the reason that was given or another one. */
export function ApproveDialog(props: DialogProps) {
  return (
    <SessionReasonDialog
      {...props}
      document={ApproveShiftSessionDocument}
      title="Setujui selisih sesi ini?"
      text="Persetujuan dicatat bersama nama Anda. Bila kemudian ada nota atau pengembalian yang mengubah selisihnya, persetujuan diminta lagi."
      action="Setujui"
      success="Selisih sesi disetujui!"
      initial={props.session.reason ?? ''}
    />
  )
}
