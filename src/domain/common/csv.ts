import Papa from 'papaparse'

import { type Cents, centsToDecimal } from '@/domain/common/money'

export type CsvCell = string | number | null

/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const CSV_START = '\uFEFF'

/** What `amountCell` writes, and nothing else: an amount below zero must stay a number. */
const AMOUNT = /^-?\d+\.\d{2}$/.source
/** What a spreadsheet may take for the beginning of a formula, in the wide and small forms of the signs too. */
const SIGNS = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20'
/** Also behind white space and characters without a width, which some spreadsheets drop. */
const FORMULA = new RegExp(`^(?!${AMOUNT})(?:[\\t\\r\\n]|[\\s\\p{Cf}\\p{Cc}]*[${SIGNS}])`, 'u')
/** A program that splits at another sign than the comma keeps a quoted cell together. */
const OTHER_DELIMITER = /[;\t|]/

/** Plain dollars, '1506.89'. */
export const amountCell = (cents: Cents): string => centsToDecimal(cents)

/**
 * Rows as CSV text (RFC 4180, lines end with CR LF), each row ended, so that texts of several calls can follow each other.
 * A text that a spreadsheet could run as a formula gets an apostrophe in front, which makes it a text there (OWASP, CSV
 * injection).
 */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows as CsvCell[][], {
        newline: '\r\n',
        escapeFormulae: FORMULA,
        quotes: (cell) => typeof cell === 'string' && OTHER_DELIMITER.test(cell),
      })}\r\n`
