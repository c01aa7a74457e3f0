import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be full; null where this account may not mount one. */
export function smallDisk(path: string, megabytes: number) {
  mkdirSync(path, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) {
    process.stdout.write(
      'A full disk was left out: this account may not mount one (run the tests as root).\n',
    )
    return null
  }
  const filler = join(path, 'filler')
  return {
    fill: () => {
      for (let size = 1 << 20; size >= 1 << 10; size >>= 1) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
        } catch {
          // Full for pieces of this size.
        }
      }
    },
    empty: () => rmSync(filler),
    grow: (to: number) => void spawnSync('mount', ['-o', `remount,size=${to}m`, path]),
    mayBeWritten: (may: boolean) => void spawnSync('mount', ['-o', `remount,${may ? 'rw' : 'ro'}`, path]),
    /** However much room there is, it takes no more files and folders than these, its own among them. */
    limitFiles: (count: number) => void spawnSync('mount', ['-o', `remount,nr_inodes=${count}`, path]),
    close: () => void spawnSync('umount', ['-l', path]),
  }
}

/** Only tried, and undone at once: what is made outside of tests stays when none of them is run. */
export function mayHaveSmallDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-try-'))
  const disk = smallDisk(folder, 1)
  disk?.close()
  rmSync(folder, { recursive: true, force: true })
  return disk !== null
}
