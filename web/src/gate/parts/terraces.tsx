const colours = ['#0a4a3d', '#0b5546', '#0d5f4e', '#0f6b57', '#16765b', '#228063', '#2f8a6b', '#439878']
const step = 42
const line = 'M-10 466c60-4 115-9 180 2 60 10 105 20 160 17 66-4 105-33 172-41 66-8 124-1 191 24v700H-10Z'
const wide_line = 'M-100 486C40 440 190 470 330 484S560 436 700 446s280 56 420 42 260-60 400-30v700H-100Z'

/** Rice terraces under the sun: the only picture Lumbung shows. `wide` fits bands broader than high. */
export function Terraces({ wide }: { wide?: boolean }) {
  return (
    <svg
      viewBox={wide ? '0 240 1366 560' : '0 0 683 768'}
      preserveAspectRatio={wide ? 'xMaxYMax slice' : 'xMidYMax slice'}
      aria-hidden="true"
    >
      <circle cx={wide ? 1120 : 520} cy={wide ? 420 : 300} r="74" fill="#d9930d" opacity=".95" />
      <defs>
        <path id="terrace" d={wide ? wide_line : line} />
      </defs>
      {colours.map((fill, index) => (
        <use key={fill} href="#terrace" y={index * step + (wide ? 110 : 0)} fill={fill} />
      ))}
    </svg>
  )
}
