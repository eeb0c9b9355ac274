/** The mark: a granary with a seed in it. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="#0f6b57" />
      <path
        d="M4.5 13.2C8 12.6 11.4 9.8 14 5.5c2.6 4.3 6 7.1 9.5 7.7-1.3 1-2.7 1.5-4.2 1.6v6.2a1 1 0 0 1-1 1H9.7a1 1 0 0 1-1-1v-6.2c-1.5-.1-2.9-.6-4.2-1.6Z"
        fill="#fff"
      />
      <path
        d="M14 13.5c1.7 1.3 2.5 2.8 2.5 4.3S15.6 20.5 14 20.5s-2.5-1.2-2.5-2.7.8-3 2.5-4.3Z"
        fill="#d9930d"
      />
    </svg>
  )
}
