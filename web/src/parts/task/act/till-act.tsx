import { whatsAppLink } from '@lumbung/server/purchasing/purchase-order/purchase-order-text.calc.ts'
import { buttonClass } from '../../../kit/ui/button.tsx'
import { task_words } from '../task-words.ts'
import type { Task } from '../use-tasks.ts'

const messages = {
  till_silent: ({ outlet_name }: Task) =>
    `Halo ${outlet_name}, belum ada penjualan yang masuk dari kasir padahal outlet buka. Mohon periksa koneksi internet dan aplikasi kasirnya. Terima kasih.`,
  clock_wrong: ({ outlet_name, title }: Task) =>
    `Halo ${outlet_name}, jam ${title} tidak sesuai. Mohon setel tanggal dan jamnya ke otomatis agar nota masuk pada waktu yang benar. Terima kasih.`,
}

/** Asks the people beside a till, as nothing but they can mend it: a message to the outlet's phone, to be sent there. */
export function AskTillAct({ task }: { task: Task }) {
  const message = task.kind === 'till_silent' ? messages.till_silent(task) : messages.clock_wrong(task)
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={whatsAppLink(task.note ?? '', message)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Tanya outlet
      <span className="sr-only"> lewat WhatsApp: {task_words[task.kind].title(task)} (buka tab baru)</span>
    </a>
  )
}
