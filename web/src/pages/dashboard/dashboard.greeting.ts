import { currentTime } from '../../kit/clock.ts'
import { readZoned } from '../../kit/format/date.ts'

/** 'Selamat pagi, Ratri': by the clock of the brand's zone, with the first name. */
export function greet(name: string, zone: string, now: Date | number = currentTime()): string {
  const { hour } = readZoned(now, zone)
  const part = hour < 4 ? 'malam' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam'
  return `Selamat ${part}, ${name.split(' ')[0]}`
}
