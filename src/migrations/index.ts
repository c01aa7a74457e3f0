import * as migration_20261121_123308_initial from './20261121_123308_initial';

export const migrations = [
  {
    up: migration_20261121_123308_initial.up,
    down: migration_20261121_123308_initial.down,
    name: '20261121_123308_initial'
  },
];
