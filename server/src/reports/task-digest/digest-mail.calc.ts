import { type ToldTask, task_texts, taskFacts } from './task-text.calc.ts'

/** So many tasks are told by name; of the rest only how many there are. */
const MOST_TOLD = 15

interface Reader {
  readonly name: string
  readonly is_master: boolean
  /** The day by the reader's clock. */
  readonly today: string
  readonly public_url: string
}

function lineOf(task: ToldTask, { is_master, today, public_url }: Reader): string {
  const { title, href, is_for_masters } = task_texts[task.kind]
  const facts = taskFacts(task).join(' · ')
  const link = is_master || !is_for_masters ? `\n  ${public_url}${href(task, today)}` : ''
  return `- ${title(task, today)}${facts && ` (${facts})`}${link}`
}

/** The mail of a morning: what waits for its reader, the most pressing first; `is_cut` says that there is more than is told. */
export function writeDigest(tasks: readonly ToldTask[], is_cut: boolean, reader: Reader) {
  const { name, public_url } = reader
  const count = `${tasks.length}${is_cut ? '+' : ''}`
  const more = tasks.length - MOST_TOLD
  const lines = tasks.slice(0, MOST_TOLD).map((task) => lineOf(task, reader))
  const rest = more > 0 ? [`dan ${more}${is_cut ? '+' : ''} lainnya.`] : []
  return {
    subject: `${count} hal perlu tindakan Anda`,
    body: [
      `Halo ${name},`,
      'Yang menunggu Anda pagi ini:',
      [...lines, ...rest].join('\n'),
      `Lihat semua di ${public_url}/dashboard. Atur pemberitahuan ini di ${public_url}/profile?tab=pemberitahuan.`,
    ].join('\n\n'),
  }
}
