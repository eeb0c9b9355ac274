import './display.css'
import './cards.css'
import './pair.css'
import { follow, type Standing } from './feed.ts'
import { createFrame } from './frame.ts'
import { pairView } from './pair-view.ts'
import { allowSound } from './sound.ts'

const app = document.querySelector<HTMLElement>('#app')
let frame: ReturnType<typeof createFrame> | undefined
let shown: unknown

/** The page as the display stands: to be paired, waiting for its first answer, or at work. */
function show(standing: Standing) {
  const { shut, board } = standing
  if (shut) {
    if (shown !== shut) app?.replaceChildren(pairView(shut.was_paired ? shut.message : ''))
    shown = shut
    frame = undefined
    return
  }
  if (!board) {
    if (standing.is_cut_off) app?.replaceChildren('Server tidak terjangkau. Layar ini mencoba lagi sendiri.')
    return
  }
  frame ??= createFrame()
  if (shown !== frame) app?.replaceChildren(frame.root)
  shown = frame
  frame.show({ ...standing, board })
}

/** A display that sleeps shows nothing. */
async function stayAwake() {
  try {
    await navigator.wakeLock?.request('screen')
  } catch {
    // Not every device lets it.
  }
}

allowSound()
follow(show)
addEventListener('pointerdown', () => void stayAwake(), { once: true })
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void stayAwake()
})
