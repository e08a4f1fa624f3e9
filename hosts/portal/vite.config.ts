import { defineConfig } from 'vite';

import { portalPage } from '../../vite.portalPage.ts';
import { hostConfig } from '../../vite.shared.ts';

const config = hostConfig('portal', '/portal/');

export default defineConfig({ ...config, plugins: [config.plugins, portalPage()] });
