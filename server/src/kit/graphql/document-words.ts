import { GraphQLError } from 'graphql'

/** What GraphQL says of a document that cannot be run, and the same in Indonesian; `$1` is what it quotes. */
const WORDS: readonly (readonly [said: RegExp, words: string])[] = [
  [/^Syntax Error: Document contains more .* tokens/, 'Permintaan melebihi batas: token'],
  [/^Maximum introspection depth exceeded/, 'Permintaan melebihi batas: kedalaman'],
  [/^Too many validation errors/, 'Masih ada kesalahan lain di kueri'],
  [/^GraphQL introspection has been disabled/, 'Skema tidak dibuka untuk dibaca'],
  [/^Cannot query field (".*?") on type (".*?")/, 'Kolom $1 tidak ada pada $2'],
  [/^The .* definition is not executable/, 'Kueri hanya boleh berisi operasi dan fragmen'],
  [/^This anonymous operation must be/, 'Operasi tanpa nama harus satu-satunya operasi'],
  [/^There can be only one operation named (".*?")/, 'Nama operasi $1 dipakai dua kali'],
  [/^(?:Anonymous )?Subscription /, 'Langganan hanya boleh meminta satu kolom'],
  [/^Must provide an operation/, 'Operasi tidak ditemukan'],
  [/^Must provide operation name/, 'Sebutkan operationName: kueri berisi beberapa operasi'],
  [/^Unknown operation named (".*?")/, 'Operasi $1 tidak ditemukan'],
  [/^Unknown type (".*?")/, 'Tipe $1 tidak dikenal'],
  [/^Unknown directive (".*?")/, 'Directive $1 tidak dikenal'],
  [/^Directive (".*?") may not be used/, 'Directive $1 tidak dapat dipakai di sini'],
  [/^The directive (".*?") can only be used once/, 'Directive $1 dipakai dua kali di sini'],
  [/^Unknown fragment (".*?")/, 'Fragmen $1 tidak ditemukan'],
  [/^Fragment (".*?") is never used/, 'Fragmen $1 tidak dipakai'],
  [/^There can be only one fragment named (".*?")/, 'Nama fragmen $1 dipakai dua kali'],
  [/^Cannot spread fragment (".*?") within itself/, 'Fragmen $1 memuat dirinya sendiri'],
  [/^Fragment .*cannot condition on non composite type (".*?")/, 'Fragmen tidak dapat dibuat untuk $1'],
  [
    /^Fragment .*cannot be spread here as objects of type (".*?") can never be of type (".*?")/,
    'Fragmen untuk $2 tidak berlaku pada $1',
  ],
  [/^Unknown argument (".*?") on (?:field|directive) (".*?")/, 'Argumen $1 tidak dikenal pada $2'],
  [/^There can be only one argument named (".*?")/, 'Argumen $1 diisi dua kali'],
  [
    /^(?:Field|Directive) (".*?") argument (".*?") of type (".*?") is required/,
    'Argumen $2 pada $1 wajib diisi dengan $3',
  ],
  [/^Argument (".*?") of type .* has invalid value/, 'Nilai argumen $1 tidak sesuai'],
  [/^Variable (".*?") is not defined/, 'Variabel $1 belum dideklarasikan'],
  [/^Variable (".*?") is never used/, 'Variabel $1 tidak dipakai'],
  [/^There can be only one variable named (".*?")/, 'Variabel $1 dideklarasikan dua kali'],
  [/^Variable (".*?") cannot be non-input type (".*?")/, 'Variabel $1 tidak dapat bertipe $2'],
  [
    /^Variable (".*?") of type (".*?") used in position expecting type (".*?")/,
    'Variabel $1 bertipe $2, padahal yang diminta $3',
  ],
  [/^Field (".*?") must not have a selection/, 'Kolom $1 tidak punya isi untuk dipilih'],
  [/^Field (".*?") of type (".*?") must have/, 'Pilih isi kolom $1 ($2)'],
  [/^Fields (".*?") conflict/, 'Kolom $1 diminta dua kali dengan isi berbeda, beri alias'],
  [/^Field (".*?") of required type (".*?") was not provided/, 'Isian $1 wajib diisi dengan $2'],
  [/^Field (".*?") is not defined by type (".*?")/, 'Isian $1 tidak dikenal pada $2'],
  [/^There can be only one input field named (".*?")/, 'Isian $1 diisi dua kali'],
  [/^Expected value of type (".*?")/, 'Nilai harus bertipe $1'],
  [/^(?:Value .*|Enum) (".*?") (?:enum|cannot represent)/, 'Pilih salah satu nilai $1'],
  [/^Int cannot represent/, 'Isi dengan angka bulat'],
  [/^Float cannot represent/, 'Isi dengan angka'],
  [/^(?:String|ID) cannot represent/, 'Isi dengan teks'],
  [/^Boolean cannot represent/, 'Isi dengan ya (true) atau tidak (false)'],
]

/** What is said of everything else; developers find the rest in `extensions.detail`. */
export const UNNAMED = 'Kueri tidak sesuai dengan skema'

function wordsOf(said: string, locations: GraphQLError['locations']): string {
  const known = WORDS.find(([pattern]) => pattern.test(said))
  if (known) return known[1].replace(/\$(\d)/g, (_all, part) => known[0].exec(said)?.[Number(part)] ?? '')
  const at = locations?.[0]
  if (!said.startsWith('Syntax Error')) return UNNAMED
  return `Kueri tidak dapat dibaca${at ? ` di baris ${at.line} kolom ${at.column}` : ''}`
}

/**
 * What is wrong with a document, in Indonesian; what GraphQL itself says of it, without what it suggests of the schema,
 * goes along as `extensions.detail`. What bears a code already has words of its own.
 */
export function explainDocument(error: GraphQLError): GraphQLError {
  const { originalError, locations, nodes, source, positions } = error
  const is_own = error.extensions.code !== undefined
  if (is_own || (originalError && !(originalError instanceof GraphQLError))) return error
  const detail = error.message.replace(/ Did you mean .*$/s, '')
  return new GraphQLError(wordsOf(detail, locations), {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions: { detail },
  })
}
