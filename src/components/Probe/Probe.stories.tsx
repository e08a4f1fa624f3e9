import preview from '#.storybook/preview';
const meta = preview.meta({ title: 'Components/Probe', render: () => <h1>Transfer confirmed 🎉</h1> });
export const Default = meta.story();
