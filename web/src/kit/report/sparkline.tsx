interface SparklineProps {
  values: readonly number[]
  /** Drawn in the colour of bad news. */
  is_bad?: boolean
}

const width = 38
const height = 16

/** The course of a figure in a thumbnail; the figures themselves stand elsewhere. */
export function Sparkline({ values, is_bad }: SparklineProps) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = height - 1 - ((value - low) / span) * (height - 2)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={is_bad ? 'var(--bad)' : 'var(--chart-1)'}
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
