let audio: AudioContext | undefined

/** Browsers stay silent until somebody touches the page. */
function wake() {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Whether a sound can be heard now. */
export const canSound = () => audio?.state === 'running'

/** Makes sounds possible from the first touch on. */
export function allowSound() {
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
}

function tone(pitch: number, at: number, length: number) {
  if (!audio) return
  const sound = audio.createOscillator()
  const loudness = audio.createGain()
  sound.frequency.value = pitch
  sound.type = 'triangle'
  const start = audio.currentTime + at
  loudness.gain.setValueAtTime(0.0001, start)
  loudness.gain.exponentialRampToValueAtTime(0.5, start + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length)
  sound.connect(loudness).connect(audio.destination)
  sound.start(start)
  sound.stop(start + length)
}

/** Two rising tones for a new order, two low ones for what was cancelled or changed. */
export function ring(kind: 'new' | 'changed') {
  if (!canSound()) return
  const [first, second] = kind === 'new' ? [880, 1320] : [440, 330]
  tone(first, 0, 0.35)
  tone(second, 0.18, 0.5)
}
