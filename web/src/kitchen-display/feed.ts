import { currentTime } from '../kit/clock.ts'
import { type Act, type Board, withActs } from './board.ts'
import { memory } from './memory.ts'
import * as server from './server.ts'

/** Where a display stands. */
export interface Standing {
  readonly board: Board | undefined
  readonly acts: readonly Act[]
  readonly is_cut_off: boolean
  /** Why it has to be paired; undefined while it is. */
  readonly shut: { readonly message: string; readonly was_paired: boolean } | undefined
}

const pause_ms = 3000
const hidden_pause_ms = 30_000
const longest_failed_pause_ms = 12_000
const most_acts_at_once = 100

let standing: Standing = { board: memory.board(), acts: memory.acts(), is_cut_off: false, shut: undefined }
let show: (standing: Standing) => void = () => {}
let timer = 0
let is_asking = false
let failures = 0

function change(values: Partial<Standing>) {
  standing = { ...standing, ...values }
  show(standing)
}

/** The orders with everything on them that was touched here. */
export const ticketsOf = ({ board, acts }: Standing) => withActs(board?.tickets ?? [], acts)

function keepActs(acts: readonly Act[]) {
  memory.keepActs(acts)
  return acts
}

function take(answer: server.Answer, sent: readonly Act[]) {
  failures = answer.kind === 'unreached' ? failures + 1 : 0
  if (answer.kind === 'unreached') return change({ is_cut_off: true })
  if (answer.kind === 'shut') {
    memory.forget()
    server.forgetBoard()
    return change({ board: undefined, acts: [], is_cut_off: false, shut: answer })
  }
  // Sent, or refused for good: neither is sent again.
  const acts = sent.length > 0 ? keepActs(standing.acts.slice(sent.length)) : standing.acts
  if (answer.kind !== 'board') return change({ acts, is_cut_off: false })
  memory.keepBoard(answer.board)
  change({ board: answer.board, acts, is_cut_off: false, shut: undefined })
}

function plan() {
  clearTimeout(timer)
  if (standing.shut) return
  const failed = Math.min(longest_failed_pause_ms, pause_ms * failures)
  const pause = document.hidden ? hidden_pause_ms : Math.max(pause_ms, failed)
  timer = setTimeout(() => void look(), standing.acts.length > 0 && failures === 0 ? 0 : pause)
}

/** One question at a time: tells what was touched, else asks what is new. */
async function look() {
  if (is_asking || standing.shut) return
  is_asking = true
  const sent = standing.acts.slice(0, most_acts_at_once)
  const answer = sent.length > 0 ? await server.sendActs(sent) : await server.askBoard()
  is_asking = false
  take(answer, sent)
  plan()
}

/** Asks at once. */
function wake() {
  clearTimeout(timer)
  if (!document.hidden) void look()
}

/** Shows what was touched at once, and tells the server as soon as it can. */
export function act(uuid: string, line_nos: readonly number[], verb: Act['verb']) {
  if (line_nos.length === 0) return
  const at = new Date(currentTime()).toISOString()
  change({ acts: keepActs([...standing.acts, { uuid, line_nos, verb, at }]) })
  wake()
}

/** Pairs with a code; answers what is wrong with it, nothing when it is paired. */
export async function pairWith(values: { domain: string; code: string; name: string }) {
  const answer = await server.pair(values)
  if (answer.kind === 'board') {
    take(answer, [])
    plan()
    return undefined
  }
  if (answer.kind === 'refused') return Object.values(answer.fields)[0] ?? answer.message
  return answer.kind === 'shut' ? answer.message : 'Server tidak terjangkau, silahkan coba lagi!'
}

/** Takes this display off its key; answers whether that worked. */
export async function leave() {
  const answer = await server.leave()
  if (answer.kind === 'unreached') return false
  take({ kind: 'shut', message: 'Perangkat ini sudah dilepas', was_paired: true }, [])
  return true
}

/** Keeps what is shown up to date from now on. */
export function follow(onChange: (standing: Standing) => void) {
  show = onChange
  show(standing)
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  void look()
}
