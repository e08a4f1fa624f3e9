import { defineConfig } from 'vite';

import { hostConfig } from '../../config/vite.shared.ts';

export default defineConfig(hostConfig('dashboard', '/'));
