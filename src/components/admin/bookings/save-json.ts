import { saveFile } from '../parts/save-file'

/** Hands data to the browser as a JSON file to save. */
export function saveJson(fileName: string, data: unknown): void {
  saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}
