import * as migration_20261121_151954_initial from './20261121_151954_initial';

export const migrations = [
  {
    up: migration_20261121_151954_initial.up,
    down: migration_20261121_151954_initial.down,
    name: '20261121_151954_initial'
  },
];
