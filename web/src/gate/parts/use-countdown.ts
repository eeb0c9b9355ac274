import { useEffect, useState } from 'react'

/** Seconds left of a wait; `start` begins a new one. */
export function useCountdown(initial = 0) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const start = (seconds: number) => {
    setUntil(performance.now() + seconds * 1000)
    setLeft(seconds)
  }
  useEffect(() => {
    if (initial > 0) {
      setUntil(performance.now() + initial * 1000)
      setLeft(initial)
    }
  }, [initial])
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return { left, start }
}
