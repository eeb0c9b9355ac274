import { wordsOf } from '@lumbung/server/reports/doctor/check-words.calc.ts'
import { findingOf } from '@lumbung/server/reports/task-digest/task-text.calc.ts'
import { useState } from 'react'
import type { TaskName } from '../../../../../server/src/access/task/task-name.calc.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import type { TypedDocument } from '../../../kit/graphql/document.ts'
import { load } from '../../../kit/graphql/query.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { ReasonDialog } from '../../../kit/overlay/reason-dialog.tsx'
import { useFollow } from '../../../kit/router/follow.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { useMend } from '../../doctor/use-mend.ts'
import {
  ApproveSessionTaskDocument,
  GetTaskTransferDocument,
  ReceiveTransferTaskDocument,
  type ReceiveTransferTaskMutationVariables,
  StartCountTaskDocument,
} from '../task.gql.gen.ts'
import { task_words } from '../task-words.ts'
import type { Task } from '../use-tasks.ts'

interface Step {
  readonly id: number
  readonly version?: number | null
}

interface Question {
  readonly action: string
  readonly title: (task: Task) => string
  readonly text: string
  readonly success: (task: Task) => string
}

/** What is asked before a task that takes one press is done. */
export const questions = {
  order_approval: {
    action: 'Setujui',
    title: ({ title }) => `Setujui ${title}?`,
    text: 'Pesanan dapat dikirim ke pemasok setelah disetujui.',
    success: ({ title }) => `${title} disetujui!`,
  },
  adjustment_approval: {
    action: 'Setujui',
    title: ({ title }) => `Setujui ${title}?`,
    text: 'Stok bergerak begitu dokumen ini disetujui.',
    success: ({ title }) => `${title} disetujui!`,
  },
  receiving_open: {
    action: 'Selesaikan',
    title: ({ title }) => `Selesaikan penerimaan ${title}?`,
    text: 'Stok dan biaya bahan berubah sesuai isi penerimaan ini.',
    success: ({ title }) => `Penerimaan ${title} selesai!`,
  },
  stock_request: {
    action: 'Sanggupi semua',
    title: ({ title, note }) => `Sanggupi semua yang diminta ${note ?? 'outlet lain'} (${title})?`,
    text: 'Transfernya dibuat sebagai draf untuk disiapkan dan dikirim. Bila hanya sebagian, buka permintaannya.',
    success: ({ title }) => `${title} disanggupi!`,
  },
  transfer_coming: {
    action: 'Terima semua',
    title: ({ title }) => `Terima semua barang ${title}?`,
    text: 'Semua barang dicatat datang sesuai kiriman. Bila ada yang kurang atau hilang, buka dokumennya.',
    success: ({ title }) => `${title} diterima!`,
  },
  count_stuck: {
    action: 'Buka sekarang',
    title: ({ title }) => `Buka ${title} sekarang?`,
    text: 'Opname dibuka di semua outletnya. Bila penyebabnya belum hilang, sebabnya disebut dan tidak ada yang berubah.',
    success: ({ title }) => `${title} dibuka!`,
  },
  count_open: {
    action: 'Selesaikan',
    title: ({ title }) => `Selesaikan stok opname ${title}?`,
    text: 'Semua baris sudah dihitung. Stok disesuaikan dengan hitungan; selisih besar dihitung ulang atau menunggu persetujuan.',
    success: ({ title }) => `Stok opname ${title} dikirim!`,
  },
  deposit_late: {
    action: 'Sudah diterima',
    title: ({ title }) => `Setoran ${title} sudah diterima bank?`,
    text: 'Dicatat diterima penuh hari ini. Bila tanggal atau jumlahnya lain, buka setorannya.',
    success: ({ title }) => `${title} diterima bank!`,
  },
  grab_fail: {
    action: 'Kirim ulang',
    title: ({ outlet_name }) => `Kirim ulang menu ${outlet_name ?? ''} ke GrabFood?`,
    text: 'GrabFood mengambil seluruh menu lagi, termasuk perubahan yang sebelumnya ditolak.',
    success: () => 'Menu dikirim ulang ke GrabFood!',
  },
  webhook_paused: {
    action: 'Lanjutkan',
    title: ({ title }) => `Lanjutkan webhook ${title ?? ''}?`,
    text: 'Kejadian sejak sekarang dikirim lagi, atas tanggung jawab Anda. Yang terjadi selama jeda tidak dikirim.',
    success: ({ title }) => `Webhook ${title ?? ''} dilanjutkan!`,
  },
} satisfies Partial<Record<TaskName, Question>>

interface ActProps {
  task: Task
}

/** Asks, then does it. */
function Asking({
  task,
  question,
  busy,
  onYes,
}: ActProps & { question: Question; busy: boolean; onYes: () => void }) {
  const ask = async () => {
    const { title, text, action } = question
    // Where, from whom and what it comes to is told again: the question covers the line that says so.
    const note = task_words[task.kind].note(task)
    const told = note ? `${note}. ${text}` : text
    if (await confirm({ title: title(task), text: told, action, tone: 'primary' })) onYes()
  }
  return (
    <Button size="small" busy={busy} onClick={() => void ask()}>
      {question.action}
      <span className="sr-only">: {task_words[task.kind].title(task)}</span>
    </Button>
  )
}

/** A step of a document, once it is meant. */
export function StepAct<R>({
  task,
  question,
  document,
}: ActProps & { question: Question; document: TypedDocument<R, { of: Step }> }) {
  const command = useCommand(document, { success: question.success(task) })
  const { ref: id, version } = task
  return (
    <Asking
      task={task}
      question={question}
      busy={command.isPending}
      onYes={() => command.mutate({ of: { id, version } })}
    />
  )
}

/** What is still on its way of a line, in base units of at most four decimals. */
function leftOf(line: { quantity: string; received_quantity: string; lost_quantity: string }): string {
  const [sent, received, lost] = [line.quantity, line.received_quantity, line.lost_quantity].map((text) =>
    Math.round(Number(text) * 10_000),
  )
  return String(((sent ?? 0) - (received ?? 0) - (lost ?? 0)) / 10_000)
}

/** Takes in all that is on its way of a transfer. */
export function ReceiveAct({ task }: ActProps) {
  const question = questions.transfer_coming
  const command = useCommand(ReceiveTransferTaskDocument, { success: question.success(task) })
  const receive = async () => {
    try {
      const { adjustment } = await load(GetTaskTransferDocument, { id: task.ref })
      const lines = adjustment.lines
        .map((line) => ({ no: line.no, received: leftOf(line) }))
        .filter(({ received }) => Number(received) > 0)
      const of: ReceiveTransferTaskMutationVariables['of'] = {
        id: task.ref,
        version: adjustment.version,
        lines,
      }
      command.mutate({ of })
    } catch (error) {
      reportError(error)
    }
  }
  return <Asking task={task} question={question} busy={command.isPending} onYes={() => void receive()} />
}

/** Agrees to what a drawer was short or over, with the reason. */
export function SessionAct({ task }: ActProps) {
  const [is_asking, setAsking] = useState(false)
  const command = useDialogCommand(ApproveSessionTaskDocument, {
    success: 'Selisih sesi disetujui!',
    outdated: ['Tasks', 'ShiftSession'],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Setujui<span className="sr-only">: {task_words[task.kind].title(task)}</span>
      </Button>
      {is_asking && (
        <ReasonDialog
          title="Setujui selisih sesi ini?"
          text="Persetujuan dicatat bersama nama Anda. Bila kemudian ada nota atau pengembalian yang mengubah selisihnya, persetujuan diminta lagi."
          action="Setujui"
          tone="primary"
          initial={task.note ?? ''}
          command={command}
          problem={command.problems.reason}
          onClose={() => setAsking(false)}
          onSend={(reason) => command.run({ of: { id: task.ref, version: task.version, reason } })}
        />
      )}
    </>
  )
}

/** Mends a finding of the doctor by its rule; the toast takes it back. */
export function MendAct({ task }: ActProps) {
  const { mend, busy } = useMend()
  return (
    <Button size="small" busy={busy} onClick={() => mend(task.ref)}>
      {wordsOf(findingOf(task.note).check).repair}
      <span className="sr-only">: {task_words[task.kind].title(task)}</span>
    </Button>
  )
}

/** A command that takes more than a record and its version, once it is meant. */
export function SendAct<R, V>({
  task,
  question,
  document,
  variables,
}: ActProps & { question: Question; document: TypedDocument<R, V>; variables: V }) {
  const command = useCommand(document, { success: question.success(task) })
  return (
    <Asking
      task={task}
      question={question}
      busy={command.isPending}
      onYes={() => command.mutate(variables)}
    />
  )
}

/** Begins a count and leads to its sheet: who begins to count counts. */
export function StartCountAct({ task, onFollow }: ActProps & { onFollow?: (() => void) | undefined }) {
  const follow = useFollow()
  const command = useCommand(StartCountTaskDocument, {
    success: 'Penghitungan dimulai!',
    onward: () => {
      onFollow?.()
      follow(`${task_words.count_open.href(task)}/count`)
    },
  })
  return (
    <Button
      size="small"
      busy={command.isPending}
      onClick={() => command.mutate({ adjustment: { id: task.ref, version: task.version } })}
    >
      Mulai menghitung
      <span className="sr-only">: {task_words[task.kind].title(task)}</span>
    </Button>
  )
}
