import { IconCurrentLocation, IconMapPin, IconMapPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldRef, useField } from '../form/field-ref.ts'
import { formatNumber } from '../format/number.ts'
import { showToast } from '../toast/toast.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import css from './coordinates-field.module.css'
import { TypedField } from './typed-field.tsx'

interface CoordinatesFieldProps {
  lat: FieldRef<number | null>
  long: FieldRef<number | null>
  /** Metres around the point within which orders are taken, drawn to scale. */
  radius?: number | null
}

const show = (value: number | null) =>
  value === null || value === undefined ? '' : String(Math.round(value * 1e6) / 1e6)

/** Reads '-6.2315, 106.8129' as copied from a map. */
export function parseCoordinates(text: string): { lat: number; long: number } | null {
  const match = /(-?\d{1,2}[.]\d+)\s*[,; ]\s*(-?\d{1,3}[.]\d+)/.exec(text)
  if (!match) return null
  const [lat, long] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : null
}

/** Latitude and longitude: typed, pasted as a pair from a map, or taken from this device. */
export function CoordinatesField({ lat, long, radius }: CoordinatesFieldProps) {
  const { value: lat_value, set: setLat } = useField(lat)
  const { value: long_value, set: setLong } = useField(long)
  const [locating, setLocating] = useState(false)
  const has_point = typeof lat_value === 'number' && typeof long_value === 'number'
  const readPart = (text: string) => {
    const pair = parseCoordinates(text)
    if (pair) {
      setLong(pair.long)
      return pair.lat
    }
    const number = Number(text.trim().replace(',', '.'))
    return text.trim() === '' ? null : Number.isNaN(number) ? undefined : number
  }
  const locate = () => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLat(Math.round(coords.latitude * 1e6) / 1e6)
        setLong(Math.round(coords.longitude * 1e6) / 1e6)
        setLocating(false)
      },
      () => {
        showToast({ tone: 'bad', message: 'Lokasi perangkat tidak dapat dibaca!' })
        setLocating(false)
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  const meters = radius ?? 0
  // The box is 180 px high and always shows twice the radius, so the circle keeps its share of it.
  const scale = Math.max(100, meters * 2.4)
  return (
    <div>
      <div className={css.pair}>
        <TypedField
          field={lat}
          label="Lintang"
          help="Boleh menempel pasangan koordinat dari peta."
          inputMode="text"
          placeholder="-6.231500"
          show={show}
          read={readPart}
          unreadable="Lintang tidak valid"
        />
        <TypedField
          field={long}
          label="Bujur"
          inputMode="text"
          placeholder="106.812900"
          show={show}
          read={readPart}
          unreadable="Bujur tidak valid"
        />
      </div>
      <div className={css.tools}>
        <Button size="small" busy={locating} icon={<IconCurrentLocation />} onClick={locate}>
          Pakai lokasi perangkat ini
        </Button>
        {has_point && (
          <a
            className={buttonClass({ size: 'small' })}
            href={`https://www.openstreetmap.org/?mlat=${lat_value}&mlon=${long_value}#map=18/${lat_value}/${long_value}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconMapPin /> Lihat di peta
          </a>
        )}
      </div>
      {has_point && meters > 0 && (
        <div className={css.map} role="img" aria-label={`Radius pemesanan ${formatNumber(meters, 0)} meter`}>
          <span
            className={css.circle}
            style={{ width: (meters * 2 * 180) / scale, height: (meters * 2 * 180) / scale }}
          />
          <IconMapPinFilled />
          <span className={css.scale}>radius {formatNumber(meters, 0)} m</span>
        </div>
      )}
    </div>
  )
}
