import { need } from './find.ts'

const first_pause_ms = 3000
const longest_pause_ms = 15_000
const longest_failed_pause_ms = 60_000

/** Puts what a newer page says in place of what is shown; the state stays the element that is read out. */
function renew(main: HTMLElement, fresh: HTMLElement) {
  const state = need<HTMLElement>('.state', main)
  const next = need<HTMLElement>('.state', fresh)
  state.replaceChildren(...next.childNodes)
  state.dataset.status = next.dataset.status
  for (const old of [...main.children]) if (old !== state) old.remove()
  main.append(...[...fresh.children].filter((child) => child !== next))
  main.dataset.status = fresh.dataset.status
  main.dataset.paying = fresh.dataset.paying
  if (!('live' in fresh.dataset)) delete main.dataset.live
}

/**
 * Keeps the page of an order up to date: asks every few seconds, less often the longer nothing happens, not at all
 * while nobody looks, and rarely while there is no connection. Answers how to look at once.
 */
export function followOrder(main: HTMLElement) {
  let pause = first_pause_ms
  let timer = 0
  const plan = () => {
    clearTimeout(timer)
    if ('live' in main.dataset && !document.hidden) timer = setTimeout(() => void look(), pause)
  }
  const look = async () => {
    let is_reached = false
    try {
      const response = await fetch(location.pathname, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(10_000),
      })
      is_reached = response.ok
      if (response.ok) {
        const page = new DOMParser().parseFromString(await response.text(), 'text/html')
        const fresh = page.querySelector<HTMLElement>('#order')
        const is_new =
          fresh &&
          (fresh.dataset.status !== main.dataset.status || fresh.dataset.paying !== main.dataset.paying)
        if (is_new) renew(main, fresh)
        pause = is_new ? first_pause_ms : Math.min(longest_pause_ms, pause * 1.2)
      }
    } catch {
      // Told below.
    }
    if (!is_reached) pause = Math.min(longest_failed_pause_ms, pause * 2)
    need<HTMLElement>('#offline').hidden = is_reached
    plan()
  }
  const wake = () => {
    pause = first_pause_ms
    clearTimeout(timer)
    if ('live' in main.dataset && !document.hidden) void look()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  plan()
  return look
}
