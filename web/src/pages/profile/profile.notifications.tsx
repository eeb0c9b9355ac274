import { useId } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { task_words } from '../../parts/task/task-words.ts'
import {
  GetNotificationListDocument,
  type GetNotificationListQuery,
  GetTaskTellingsDocument,
  type GetTaskTellingsQuery,
  SetNotificationDocument,
  SetTaskTellingDocument,
} from './profile.gql.gen.ts'
import css from './profile.module.css'
import { Pushes } from './profile.push.tsx'

type Choice = GetNotificationListQuery['notificationList'][number]

const words: Record<Choice['topic'], { label: string; text: string }> = {
  sign_in: {
    label: 'Masuk dari perangkat baru',
    text: 'Saat akun Anda masuk dari peramban yang belum dikenal.',
  },
  task_digest: {
    label: 'Perlu tindakan',
    text: 'Satu ringkasan setiap pagi, bila ada yang menunggu Anda di outlet Anda.',
  },
  subscription: { label: 'Langganan', text: 'Saat paket brand akan berakhir.' },
  low_stock: {
    label: 'Stok menipis',
    text: 'Setiap pagi, bila ada stok di bawah batas minimum di outlet Anda.',
  },
  drawer: {
    label: 'Selisih kasir',
    text: 'Saat sesi kasir ditutup dengan selisih di atas toleransi outlet.',
  },
  tax_return: {
    label: 'Pajak restoran',
    text: 'Seminggu dan dua hari sebelum tanggal 15, bila PBJT bulan lalu belum dilaporkan.',
  },
  watch: { label: 'Angka yang diawasi', text: 'Saat angka yang Anda awasi melewati batasnya.' },
  access_request: { label: 'Permintaan akses', text: 'Saat seseorang meminta hak akses.' },
}

function NotificationRow({ choice }: { choice: Choice }) {
  const id = useId()
  const save = useCommand(SetNotificationDocument)
  const { label, text } = words[choice.topic]
  return (
    <li className={css.session}>
      <div>
        <label className={css.device} htmlFor={id}>
          {label}
        </label>
        <p className={css.note} id={`${id}-text`}>
          {text}
        </p>
      </div>
      <SavingSwitch
        id={id}
        aria-describedby={`${id}-text`}
        checked={choice.is_on}
        onSave={(is_on) => save.mutateAsync({ topic: choice.topic, is_on })}
      />
    </li>
  )
}

type Telling = GetTaskTellingsQuery['taskTellings'][number]

function TellingRow({ kind, is_on }: Telling) {
  const id = useId()
  const save = useCommand(SetTaskTellingDocument)
  return (
    <li className={css.session}>
      <label className={css.device} htmlFor={id}>
        {task_words[kind].label}
      </label>
      <SavingSwitch id={id} checked={is_on} onSave={(wanted) => save.mutateAsync({ kind, is_on: wanted })} />
    </li>
  )
}

/** Of which kinds of tasks bell and bar tell; the first page has all of them. */
function Tellings() {
  const answer = useDocument(GetTaskTellingsDocument, {})
  if (answer.isPending) return <CardSkeleton lines={4} height={240} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <Card>
      <CardHead
        title="Lonceng, baris perhatian, dan ringkasan pagi"
        note="Yang dimatikan tetap tampil di Perlu tindakan pada Dashboard."
        lined
      />
      <ul>
        {answer.data.taskTellings.map((telling) => (
          <TellingRow key={telling.kind} {...telling} />
        ))}
      </ul>
    </Card>
  )
}

/** What devices show, which mails one gets, and what bell and bar tell of. */
export function Notifications() {
  return (
    <div className={css.cards}>
      <Pushes />
      <Mails />
      <Tellings />
    </div>
  )
}

/** Which mails one gets; those that keep the account safe always come. */
function Mails() {
  const answer = useDocument(GetNotificationListDocument, {})
  if (answer.isPending) return <CardSkeleton lines={4} height={240} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <Card>
      <CardHead
        title="Pemberitahuan email"
        note="Email keamanan, misalnya saat kata sandi diubah, selalu dikirim."
        lined
      />
      <ul>
        {answer.data.notificationList.map((choice) => (
          <NotificationRow key={choice.topic} choice={choice} />
        ))}
      </ul>
    </Card>
  )
}
